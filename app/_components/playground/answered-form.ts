'use client';

import { createContext, type RefObject } from 'react';

/** The form whose answer is shown; none where an answer stands alone. */
export const AnsweredForm = createContext<RefObject<HTMLFormElement | null> | undefined>(undefined);
