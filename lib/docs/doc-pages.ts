import type { Deployment } from './deployment';
import type { DocPage } from './doc-page';
import { apiReference } from './pages/api-reference';
import { batching } from './pages/batching';
import { candidates } from './pages/candidates';
import { changelog } from './pages/changelog';
import { context } from './pages/context';
import { errors } from './pages/errors';
import { evidence } from './pages/evidence';
import { explanations } from './pages/explanations';
import { grounding } from './pages/grounding';
import { keys } from './pages/keys';
import { language } from './pages/language';
import { limits } from './pages/limits';
import { localModels } from './pages/local-models';
import { mcp } from './pages/mcp';
import { partialAnswers } from './pages/partial-answers';
import { providers } from './pages/providers';
import { python } from './pages/python';
import { quickstart } from './pages/quickstart';
import { ranking } from './pages/ranking';
import { requests } from './pages/requests';
import { retrying } from './pages/retrying';
import { streaming } from './pages/streaming';
import { testKeys } from './pages/test-keys';
import { typescript } from './pages/typescript';
import { webhooks } from './pages/webhooks';

/** Lists every page in reading order (contract: docs-markdown); pages without facts of the deployment are the same each time. */
export function docPages(deployment: Deployment): DocPage[] {
  return [
    quickstart(deployment),
    context,
    candidates(deployment),
    grounding,
    explanations,
    evidence,
    language,
    streaming,
    partialAnswers,
    ranking,
    batching,
    retrying,
    mcp(deployment),
    typescript,
    python,
    requests,
    webhooks,
    keys(deployment),
    testKeys,
    providers,
    localModels,
    apiReference,
    errors(deployment),
    limits(deployment),
    changelog,
  ];
}

/** Returns the path of a page on the site: `/docs/limits`, or `/docs` for the first page. */
export const docPath = ({ slug }: Pick<DocPage, 'slug'>) => (slug ? `/docs/${slug}` : '/docs');

/** Titles, paths and sections, for navigation. */
export const DOC_LINKS = docPages({ baseUrl: '' }).map(({ slug, title, section, summary }) => ({
  href: docPath({ slug }),
  slug,
  title,
  section,
  summary,
}));
