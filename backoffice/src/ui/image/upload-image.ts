import type { CallAnswer } from '@entree/contract/calls.ts'
import type { ImagePurpose } from '@entree/domain/foundation/image-rules.ts'
import { CallFailed } from '@entree/web/client.ts'
import { send } from '../../send.ts'

/** An image to upload: what it is for, and whose it will be; the own or chosen company's without `company_id`. */
export type UploadTarget = { purpose: ImagePurpose; filename: string; company_id?: number | undefined }
type Uploading = { signal: AbortSignal; onProgress: (share: number) => void }

/**
 * Uploads an image: asks where to, sends it there (this server or a bucket), has it checked. Returns its path; `onProgress` gets the share
 * that was sent, 0 to 1.
 * @throws CallFailed
 */
export async function uploadImage(
  content: Blob,
  { purpose, filename, company_id }: UploadTarget,
  { signal, onProgress }: Uploading,
): Promise<CallAnswer<'confirmUpload'>> {
  const options = { signal, ...(company_id === undefined ? {} : { company_id }) }
  const { path, upload_url, headers } = await send('signUpload', { filename, type: content.type, purpose }, options)
  await putFile(upload_url, content, headers, { signal, onProgress })
  return send('confirmUpload', { path }, options)
}

/** `fetch` does not tell how far it is. */
function putFile(url: string, content: Blob, headers: Record<string, string>, { signal, onProgress }: Uploading): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallFailed(request.status === 413 ? 413 : 0, []))
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => (request.status >= 200 && request.status < 300 ? resolve() : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(content)
  })
}
