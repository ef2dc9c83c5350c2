import type { Services } from '#features/services.ts'
import { refuse } from '#platform/http/refused.ts'
import { keepOnce } from '#platform/keep-once.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { Scope } from '#platform/scope.ts'
import { createAltcha } from '#providers/captcha/altcha.ts'
import type { Captcha, SolvedCaptcha } from '#providers/captcha/captcha.ts'
import { createRecaptcha } from '#providers/captcha/recaptcha.ts'
import { deleteSpentCaptcha, insertSpentCaptcha } from './queries.ts'

type Needs = Pick<Services, 'config' | 'db' | 'vault'>

/** The captcha of this installation: Google's where its keys are set, else the built-in one. */
export function createCaptcha(services: Needs): () => Promise<Captcha> {
  const { RECAPTCHA_SITE_KEY: site_key, RECAPTCHA_SECRET: secret } = services.config
  if (!site_key || !secret) return createBuiltInCaptcha(services)
  const recaptcha = createRecaptcha({ site_key, secret })
  return async () => recaptcha
}

/** The built-in captcha, made when it is first needed: the only one where no page of someone else may be shown. */
export function createBuiltInCaptcha(services: Needs): () => Promise<Captcha> {
  return keepOnce(async () => createAltcha(await installationSecret(services, 'captcha'), services.config.CAPTCHA_TRIES))
}

/** Uses a solved captcha up, inside the transaction it was solved for. Refuses `captcha_failed` for one that was used before. */
export async function spendCaptcha(scope: Scope, { id, expires_at }: SolvedCaptcha, field: string): Promise<void> {
  if (!(await insertSpentCaptcha(scope, id, expires_at))) refuse('captcha_failed', { field })
}

/** Makes a captcha good again that was spent on what did not come about. */
export async function unspendCaptcha(scope: Scope, { id }: SolvedCaptcha): Promise<void> {
  await deleteSpentCaptcha(scope, id)
}
