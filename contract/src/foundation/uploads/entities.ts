import { z } from 'zod'
import { instant } from '../values.ts'

/** Where to send a file with PUT, and the path it will have once it was confirmed. */
export const SignedUpload = z.object({
  path: z.string(),
  upload_url: z.string(),
  /** Headers to send with it. */
  headers: z.record(z.string(), z.string()),
  expires_at: instant,
})

/** An image that was checked: `path` is what records hold, `url` where a browser finds it. */
export const StoredImage = z.object({
  path: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
})
