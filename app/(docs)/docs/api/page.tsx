import { docMetadata } from '@/app/_components/docs/deployment-page';
import { ReferenceArticle } from '@/app/_components/reference/reference-article';
import { apiReference } from '@/lib/docs/pages/api-reference';

export const metadata = docMetadata(apiReference);

/** Shows the API reference (contract: api-reference). */
export default function ApiReferencePage() {
  return <ReferenceArticle page={apiReference} />;
}
