import { StoreUnavailableError } from '@/lib/store/client';
import { warnOperator } from '@/lib/warn-operator';

/** Waits for work, and warns the operator when the store cannot be reached. @returns undefined then */
export async function unlessStoreIsDown<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!StoreUnavailableError.isInstance(error)) throw error;
    warnOperator('store', error);
    return undefined;
  }
}
