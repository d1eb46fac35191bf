/** What of the configuration says who runs a deployment. */
export type Operator = { OPERATOR_NAME?: string | undefined; SUPPORT_EMAIL?: string | undefined };

/** Who runs this deployment, as the subject of a sentence. */
export const operatorName = ({ OPERATOR_NAME }: Operator) =>
  OPERATOR_NAME ?? 'whoever runs this deployment (`OPERATOR_NAME` is not set)';

/** How to reach the operator, as the rest of a sentence that begins with “To …,”. */
export const howToReach = ({ SUPPORT_EMAIL }: Operator) =>
  SUPPORT_EMAIL
    ? `write to [${SUPPORT_EMAIL}](mailto:${SUPPORT_EMAIL})`
    : 'ask whoever gave you the address of this deployment: it names no address to write to (`SUPPORT_EMAIL` is not set)';
