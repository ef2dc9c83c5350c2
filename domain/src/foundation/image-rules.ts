import { refusal, type Refusal } from './refusals.ts'

/** What an uploaded image is for. */
export const imagePurposes = ['event_banner', 'event_image', 'product_image', 'logo', 'ticket_background'] as const
export type ImagePurpose = (typeof imagePurposes)[number]
type ImageType = 'image/jpeg' | 'image/png'

export type ImageRule = {
  types: readonly ImageType[]
  /** The largest file, in bytes. */
  max_bytes: number
  /** In pixels. */
  width: number
  height: number
  /** Exactly this size, or at most. */
  is_exact: boolean
}

const MB = 1_048_576

/** The limits of each image (EVT-40, EVT-41, EVT-42, PROD-40, PROD-41, PROD-42, TPL-11, TPL-12, TPL-14, DEC-B-34, DEC-B-54). */
export const imageRules: Readonly<Record<ImagePurpose, ImageRule>> = {
  event_banner: { types: ['image/jpeg', 'image/png'], max_bytes: MB, width: 1180, height: 174, is_exact: true },
  event_image: { types: ['image/jpeg', 'image/png'], max_bytes: MB, width: 530, height: 340, is_exact: true },
  product_image: { types: ['image/jpeg', 'image/png'], max_bytes: 4 * MB - 1, width: 120, height: 120, is_exact: false },
  logo: { types: ['image/jpeg', 'image/png'], max_bytes: MB, width: 1600, height: 800, is_exact: false },
  ticket_background: { types: ['image/jpeg'], max_bytes: 300 * 1024 - 1, width: 1240, height: 1755, is_exact: true },
}

/** The name that a type has for people. */
const typeNames: Record<ImageType, string> = { 'image/jpeg': 'JPG', 'image/png': 'PNG' }

/** The types that a purpose takes, as people call them: `JPG, PNG`. */
export function imageTypeNames(purpose: ImagePurpose): string {
  return imageRules[purpose].types.map((type) => typeNames[type]).join(', ')
}

/** What is wrong with an image for its purpose; empty: nothing (FILE-04). `size` in bytes, `width` and `height` in pixels. */
export function checkImage(
  purpose: ImagePurpose,
  image: { type: string; size: number; width?: number; height?: number },
): Refusal[] {
  const rule = imageRules[purpose]
  const refusals: Refusal[] = []
  if (!rule.types.some((type) => type === image.type))
    refusals.push(refusal('file_type_invalid', { types: imageTypeNames(purpose) }))
  if (image.size > rule.max_bytes) refusals.push(refusal('file_too_large', { max_kb: Math.ceil(rule.max_bytes / 1024) }))
  const { width, height } = image
  if (width !== undefined && height !== undefined && !fits(rule, width, height)) {
    const code = rule.is_exact ? 'image_size_wrong' : 'image_too_large'
    refusals.push(refusal(code, { width: rule.width, height: rule.height, given_width: width, given_height: height }))
  }
  return refusals
}

function fits(rule: ImageRule, width: number, height: number): boolean {
  return rule.is_exact ? width === rule.width && height === rule.height : width <= rule.width && height <= rule.height
}
