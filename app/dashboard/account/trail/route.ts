export { downloadTrail as GET } from '../../download';
