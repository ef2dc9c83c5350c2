import { imageRules } from '@entree/domain/foundation/image-rules.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

test('FILE-07 announced files count as large as they may be, so that announcing without end fills no disk', async () => {
  const small = await startTestServer({ env: { UNLIMITED_REQUESTS: 'true', UPLOAD_QUOTA_MB: '8' } })
  const own = await aCompany(small.services.db, { host: 'announcing.test' })
  const headers = await signInAdmin(small, own)
  const announce = () => small.send('signUpload', { filename: 'a.png', type: 'image/png', purpose: 'logo' }, { headers })
  let taken = 0
  while (taken < 30 && (await announce()).status === 200) taken++
  expect(taken).toBe(Math.ceil((8 * 1_048_576) / imageRules.logo.max_bytes))
  expect((await announce()).refusals).toEqual([{ code: 'upload_quota_reached', field: 'type', max: 8 }])
  await small.stop()
})
