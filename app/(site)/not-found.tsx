export { MissingMessage as default } from '../_components/layout/message-page';
