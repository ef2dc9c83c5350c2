import type { Services } from './features/services.ts'

/**
 * Loads the demo companies when they are wanted (DEMO, by default on a local machine) and there is no company yet. The demo stands
 * above the server, so its code is read only now.
 */
export async function loadDemoIfEmpty({
  config,
  db,
  vault,
  files,
  jobs,
  now,
  log,
}: Pick<Services, 'config' | 'db' | 'vault' | 'files' | 'jobs' | 'now' | 'log'>): Promise<void> {
  const isWanted = config.DEMO ?? config.ENVIRONMENT === 'local'
  if (!isWanted || (await db.selectFrom('company').select('id').limit(1).executeTakeFirst())) return
  const start = performance.now()
  const { loadDemo } = await import('@entree/demo/load-demo.ts')
  // Port 0 is one that is not known before the server listens.
  const port = config.ENVIRONMENT === 'local' && config.PORT > 0 ? config.PORT : null
  if (await loadDemo({ db, vault, files, jobs, log, now: now(), port }))
    log.info({ ms: Math.round(performance.now() - start) }, 'demo companies loaded')
}
