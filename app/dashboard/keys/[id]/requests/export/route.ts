export { downloadRequests as GET } from '../../../../download';
