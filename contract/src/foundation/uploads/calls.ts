import { imagePurposes } from '@entree/domain/foundation/image-rules.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { SignedUpload, StoredImage } from './entities.ts'
import { id } from '../values.ts'

/** Users who may edit one of the records that have an image; which image for which record is checked by its purpose. */
const mayUpload = may(
  'my_company.layout',
  'admin_company.details',
  'event.details',
  'event.create',
  'event.products',
  'ticket_template.edit',
  'ticket_template.create',
)
const path = z.string().min(1).max(200)

export const fileCalls = defineCalls({
  signUpload: {
    summary: 'An address to upload an image to, good for 10 minutes (FILE-01)',
    access: mayUpload,
    input: z.object({
      filename: z.string().min(1).max(255),
      /** The content type: image/jpeg, image/png. */
      type: z.string().max(100),
      purpose: z.enum(imagePurposes),
    }),
    answer: SignedUpload,
    refusals: ['company_not_found', 'file_type_invalid', 'upload_quota_reached'],
  },
  signLogoUpload: {
    summary: "An address to upload the company's logo to (FILE-03, BLAY-12)",
    access: may('my_company.layout', 'admin_company.details'),
    input: z.object({ company_id: id, filename: z.string().min(1).max(255) }),
    answer: SignedUpload,
    refusals: ['company_not_found', 'file_type_invalid', 'upload_quota_reached'],
  },
  confirmUpload: {
    summary: 'Checks an uploaded image by decoding it; only then it can be used (FILE-04, DEC-B-169)',
    access: mayUpload,
    input: z.object({ path }),
    answer: StoredImage,
    refusals: [
      'not_found',
      'upload_expired',
      'file_type_invalid',
      'file_too_large',
      'image_size_wrong',
      'image_too_large',
      'image_unreadable',
      'upload_quota_reached',
    ],
  },
  deleteFile: {
    summary: 'Deletes a file of the company that nothing uses (FILE-02)',
    access: mayUpload,
    input: z.object({ filename: path }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'file_in_use'],
  },
})
