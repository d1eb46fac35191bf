import type { DocPage } from '../docs/doc-page';

type Operator = { OPERATOR_NAME?: string | undefined; SUPPORT_EMAIL?: string | undefined };

/** Writes who runs a deployment, by `verb` (`run`, `offered`), or that none is named, as a sentence (contract: privacy-page). */
export const operatedBy = (verb: string, { OPERATOR_NAME }: Operator) =>
  OPERATOR_NAME
    ? `This deployment is ${verb} by ${OPERATOR_NAME}.`
    : 'This deployment does not name who runs it.';

/**
 * Writes how to reach the operator, with a Markdown link, or that no address is named, as the rest of a sentence that begins with
 * “To …,”; without its full stop (contract: privacy-page).
 */
export const howToReach = ({ SUPPORT_EMAIL }: Operator) =>
  SUPPORT_EMAIL
    ? `write to [${SUPPORT_EMAIL}](mailto:${SUPPORT_EMAIL})`
    : 'ask whoever gave you the address of this deployment: it names no address to write to';

/** A page of prose like those of the documentation, outside of it. */
export type LegalPage = Pick<DocPage, 'title' | 'summary' | 'blocks'>;
