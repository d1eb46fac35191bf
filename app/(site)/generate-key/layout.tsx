export { default } from '../sign-in/layout';
