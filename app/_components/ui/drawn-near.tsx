import type { ReactNode } from 'react';

type DrawnNearProps = {
  /** Height until it is drawn, in pixels; without one it is drawn at once. */
  aboutPx: number | undefined;
  children: ReactNode;
};

/** Draws its children when they come near the window. */
export function DrawnNear({ aboutPx, children }: DrawnNearProps) {
  if (aboutPx === undefined) return children;
  return (
    <div className="drawn-near" style={{ ['--about' as string]: `${aboutPx}px` }}>
      {children}
    </div>
  );
}
