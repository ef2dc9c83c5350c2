/** How each job of a batch ended, in the order they were given. */
export type Outcomes = PromiseSettledResult<void>[]

/** Does a batch. Should `work` throw, all of them failed. */
export async function outcomesOf(batch: object[], work: (batch: object[]) => Promise<Outcomes>): Promise<Outcomes> {
  try {
    return await work(batch)
  } catch (reason) {
    return batch.map(() => ({ status: 'rejected', reason }))
  }
}
