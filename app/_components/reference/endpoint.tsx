import { Badge } from '../ui/badge';

type EndpointProps = { method: string; path: string; note: string };

/** Where an operation of the API is. */
export function Endpoint({ method, path, note }: EndpointProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge mono tone="accent">
        {method}
      </Badge>
      <code className="font-mono text-sm wrap-anywhere">{path}</code>
      <span className="text-xs text-faint">{note}</span>
    </p>
  );
}
