export { default, metadata } from '../../sign-in/[...missing]/page';
