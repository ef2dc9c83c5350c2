import type { Services, Slice } from '#features/services.ts'
import { createBuiltInCaptcha, createCaptcha } from './captchas.ts'

/** What a browser has to solve. For an order it is always the built-in one: the shop's pages load nothing of anybody else. */
export function bindCaptcha(services: Services): Slice {
  const captchas = { search: createCaptcha(services), order: createBuiltInCaptcha(services) }
  services.bind('getCaptcha', async (scope, { purpose }) => (await captchas[purpose]()).offer(scope.now))
  return {}
}
