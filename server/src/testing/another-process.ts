import type { Services } from '#features/services.ts'

/** Services as of a process beside this one: what a process keeps to itself, it keeps by its database. */
export function ofAnotherProcess<T extends Pick<Services, 'db'>>(services: T): T {
  return { ...services, db: services.db.withoutPlugins() }
}
