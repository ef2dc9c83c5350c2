import type { FastifyReply, FastifyRequest } from 'fastify'
import { imagePurposes, imageRules } from '@entree/domain/foundation/image-rules.ts'
import { Refused, refuse } from '#platform/http/refused.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { transact } from '#platform/scope.ts'
import type { Services, Slice } from '#features/services.ts'
import { confirmUpload } from './confirm-upload.ts'
import { findAnnounced, findFile, isFileInUse, listExpiredFiles, removeFileRow } from './queries.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'
import { incomingPath, refuseOtherPurpose, signUpload } from './sign-upload.ts'

const CLEAN_EVERY_MS = 600_000
const LARGEST = Math.max(...imagePurposes.map((purpose) => imageRules[purpose].max_bytes))

/** Binds uploads of images: announce, send, confirm, delete. */
export function bindUploads(services: Services): Slice {
  const { bind, files, db, now, config } = services
  const quota = config.UPLOAD_QUOTA_MB
  bind('signUpload', (scope, input) => signUpload(scope, files, quota, input))
  bind('signLogoUpload', (scope, { filename }) =>
    signUpload(scope, files, quota, { type: /\.png$/i.test(filename) ? 'image/png' : 'image/jpeg', purpose: 'logo' }),
  )
  bind('confirmUpload', (scope, { path }) => confirmUpload(scope, files, quota, path))
  bind('deleteFile', async (scope, { filename }) => {
    const file = await findFile(scope.tx, scope.company_id, filename)
    const purpose = imagePurposes.find((known) => known === file?.purpose)
    if (!file || !purpose) return refuse('not_found')
    refuseOtherPurpose(scope, purpose)
    if (await isFileInUse(scope.tx, scope.company_id, filename)) return refuse('file_in_use')
    await transact(scope, ({ tx, company_id }) => removeFileRow(tx, company_id, filename))
    await Promise.all([files.remove(filename), files.remove(incomingPath(filename))])
    return { success: true as const }
  })
  takeUploads(services)
  return {
    repeats: [
      {
        name: 'remove uploads that were never confirmed',
        every_ms: CLEAN_EVERY_MS,
        work: async () => {
          for (const { company_id, path } of await listExpiredFiles(db, now())) {
            await files.remove(incomingPath(path))
            await removeFileRow(db, company_id, path)
          }
        },
      },
      { name: 'remove images that nothing shows', every_ms: CLEAN_EVERY_MS, work: () => removeUnusedFiles(services) },
    ],
  }
}

type Upload = { Params: { '*': string } }

/** The address that `signUpload` answers when files are on disk: it takes the bytes of an announced path, once, and shows nothing. */
function takeUploads({ app, db, files, now }: Services): void {
  void app.register(async (uploads) => {
    uploads.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
      done(null, body),
    )
    // Before the body is read: whoever was given no address sends nothing into our memory (SEC-26).
    const onRequest = async ({ params }: FastifyRequest<Upload>, reply: FastifyReply) => {
      if (await findAnnounced(db, params['*'], now())) return
      reply.header('connection', 'close')
      refuse('not_found')
    }
    uploads.put<Upload>('/api/upload/*', { bodyLimit: LARGEST, onRequest }, async (request, reply) => {
      const path = request.params['*']
      const file = await findAnnounced(db, path, now())
      if (!file || !Buffer.isBuffer(request.body)) throw new Refused([refusal('not_found')])
      await files.put(incomingPath(path), request.body, file.content_type)
      return reply.header('cache-control', 'no-store').send({ success: true })
    })
  })
}
