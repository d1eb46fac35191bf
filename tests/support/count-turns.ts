/** Turns of the event loop that others had until the work was done. */
export async function turnsDuring(work: PromiseLike<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const take = () => {
    turns += 1;
    if (!isDone) setTimeout(take, 0);
  };
  setTimeout(take, 0);
  await work;
  isDone = true;
  return turns;
}
