import type { ReactNode } from 'react';

type SettingProps = {
  /** Id of the heading; unique on the page. */
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
};

/** Shows one of the settings of a key: beside its name and a sentence about it, where there is room, the form. */
export function Setting({ id, title, text, children }: SettingProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line pt-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h3 id={id} className="font-medium">
          {title}
        </h3>
        <p className="mt-1 max-w-prose text-sm text-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}
