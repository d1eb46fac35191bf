import { buttonClass } from './button';

type DownloadLinksProps = {
  /** Named by whoever reads the links out, such as “the trail”. */
  of: string;
  /** Address of the file, without its format. */
  href: string;
};

export function DownloadLinks({ of, href }: DownloadLinksProps) {
  return (
    <span className="flex gap-2">
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          href={`${href}${href.includes('?') ? '&' : '?'}format=${format}`}
          download
          className={buttonClass('secondary', 'sm')}
        >
          <span className="sr-only">Download {of} as </span>
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
