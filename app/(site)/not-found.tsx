export { MissingMessage as default } from '../_components/layout/missing-message';
