import { MissingMessage } from '../_components/layout/missing-message';

/** Shows that an address below one of these pages does not exist; their layout has the frame. */
export default function NotFound() {
  return <MissingMessage />;
}
