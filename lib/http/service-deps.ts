import { modelOutcomes, recorded } from '../health/record';
import { defaultGenerationDeps, type GenerationDeps } from '../models/generation-deps';

let deps: GenerationDeps | undefined;

/** What the two services run on in this process: the configured models, whose outcomes health is judged by. */
export function serviceDeps(): GenerationDeps {
  if (deps) return deps;
  const { search, ...others } = defaultGenerationDeps();
  deps = { ...others, search: search && recorded(search), outcomes: modelOutcomes };
  return deps;
}
