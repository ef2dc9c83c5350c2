import type { CallAnswer } from '@entree/contract/calls.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import type { Services } from '#features/services.ts'
import { createDevices } from '#features/foundation/access/known-device.ts'
import type { Attempts } from './attempts.ts'

/** Does a sign-in, which is given the device that it comes from (null: none that is known); one that succeeds makes its device known (SEC-24). */
export type SignInByDevice = <Answer extends CallAnswer<'login'>>(
  request: Pick<CallRequest, 'headers' | 'setHeaders'>,
  work: (device: string | null) => Promise<Answer>,
) => Promise<Answer>

/** Knows devices by a cookie, and their accounts by the database. */
export function createSignInByDevice(
  services: Pick<Services, 'config' | 'db' | 'vault'>,
  attempts: Pick<Attempts, 'know'>,
): SignInByDevice {
  const devices = createDevices(services)
  return async (request, work) => {
    const device = await devices.read(request.headers.cookie)
    const answer = await work(device)
    // Half of a sign-in makes nobody known.
    if ('two_factor_required' in answer) return answer
    const { id, cookie } = await devices.name(device)
    await attempts.know(`user:${answer.user.id}`, id)
    request.setHeaders({ 'set-cookie': cookie })
    return answer
  }
}
