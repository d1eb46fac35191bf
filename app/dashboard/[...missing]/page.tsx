export { default, metadata } from '../../(site)/sign-in/[...missing]/page';
