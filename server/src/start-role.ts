import type { Server } from './create-server.ts'
import type { Config } from './platform/config.ts'

type Starting = Pick<Server, 'followLoad' | 'startWorking'> & { listen: () => Promise<void> }

/**
 * Starts what a process of this role does: a worker works, a web process listens, `all` does both. Each of them follows the load of the
 * machine before it does anything else (RUN-09, RUN-10).
 */
export async function startRole(role: Config['ROLE'], { followLoad, startWorking, listen }: Starting): Promise<void> {
  followLoad()
  if (role !== 'web') await startWorking()
  if (role !== 'worker') await listen()
}
