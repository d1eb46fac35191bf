export { downloadUsage as GET } from '../download';
