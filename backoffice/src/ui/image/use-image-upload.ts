import { checkImage, imageRules, type ImagePurpose } from '@entree/domain/foundation/image-rules.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useEffect, useRef, useState } from 'react'
import { isBroken } from '../../data.ts'
import type { Crop } from './crop-geometry.ts'
import { encodeImage, isReady, openImage, type ChosenImage } from './prepare-image.ts'
import { uploadImage, type UploadTarget } from './upload-image.ts'

type Stage =
  | { kind: 'idle' }
  | { kind: 'opening' }
  | { kind: 'cropping'; chosen: ChosenImage }
  /** `share` of 1 that was sent; `preview`: an address of this page. */
  | { kind: 'sending'; share: number; preview: string }

export type ImageUploading = {
  stage: Stage
  /** What is wrong with what was chosen last. */
  refused: Refusal | null
  choose: (file: File) => Promise<void>
  /** Takes this part of the picture that is being cropped. */
  take: (crop: Crop) => Promise<void>
  /** Opens the last chosen picture once more; null: there is none. */
  cropAgain: (() => void) | null
  /** Stops what is under way. */
  stop: () => void
}

const IDLE: Stage = { kind: 'idle' }

/**
 * Takes a picture from a file to a stored image of a company: opens it, has it cropped or made smaller, uploads it. `onStored` gets its
 * path.
 */
export function useImageUpload(
  { purpose, company_id }: Omit<UploadTarget, 'filename'>,
  onStored: (path: string) => void,
): ImageUploading {
  const [stage, setStage] = useState<Stage>(IDLE)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [chosen, setChosen] = useState<ChosenImage | null>(null)
  const underWay = useRef<AbortController | null>(null)
  const rule = imageRules[purpose]

  useEffect(() => () => underWay.current?.abort(), [])
  useEffect(() => () => release(chosen?.url), [chosen])

  const start = (): AbortSignal => {
    underWay.current?.abort()
    underWay.current = new AbortController()
    setRefused(null)
    return underWay.current.signal
  }

  const upload = async (content: Blob, filename: string, signal: AbortSignal) => {
    const preview = URL.createObjectURL(content)
    setStage({ kind: 'sending', share: 0, preview })
    try {
      const onProgress = (share: number) => !signal.aborted && setStage({ kind: 'sending', share, preview })
      const { path } = await uploadImage(content, { purpose, filename, company_id }, { signal, onProgress })
      if (!signal.aborted) onStored(path)
    } catch (error) {
      if (!signal.aborted) setRefused(refusalOf(error, purpose, content))
    } finally {
      if (!signal.aborted) setStage(IDLE)
      release(preview)
    }
  }

  const encodeAndUpload = async (source: ChosenImage, crop: Crop, signal: AbortSignal) => {
    setStage({ kind: 'opening' })
    const content = await encodeImage(source, crop, rule)
    if (signal.aborted) return
    if (content) return upload(content, source.file.name, signal)
    setRefused(tooLarge(purpose))
    setStage(IDLE)
  }

  const choose = async (file: File) => {
    const signal = start()
    setStage({ kind: 'opening' })
    const opened = await openImage(file)
    if (signal.aborted) return release(opened?.url)
    if (opened === null) {
      setRefused(refusal('image_unreadable'))
      return setStage(IDLE)
    }
    setChosen(opened)
    if (await isReady(opened, rule)) return upload(file, file.name, signal)
    if (rule.is_exact) return setStage({ kind: 'cropping', chosen: opened })
    return encodeAndUpload(opened, { ...sizeOf(opened), left: 0, top: 0 }, signal)
  }

  return {
    stage,
    refused,
    choose,
    take: async (crop) => {
      if (stage.kind === 'cropping') await encodeAndUpload(stage.chosen, crop, start())
    },
    cropAgain: chosen !== null && rule.is_exact ? () => setStage({ kind: 'cropping', chosen }) : null,
    stop: () => {
      start()
      setStage(IDLE)
    },
  }
}

function sizeOf({ width, height }: ChosenImage) {
  return { width, height }
}

/** What went wrong, as one refusal: the first of the server, or that it did not arrive. */
function refusalOf(error: unknown, purpose: ImagePurpose, { type, size }: Blob): Refusal {
  if (error instanceof CallFailed && error.status === 413) return tooLarge(purpose)
  if (isBroken(error) || !(error instanceof CallFailed)) return refusal('something_went_wrong')
  return error.refusals[0] ?? checkImage(purpose, { type, size })[0] ?? refusal('something_went_wrong')
}

function tooLarge(purpose: ImagePurpose): Refusal {
  const [type = 'image/jpeg'] = imageRules[purpose].types
  return checkImage(purpose, { type, size: Number.MAX_SAFE_INTEGER })[0] ?? refusal('something_went_wrong')
}

function release(url: string | undefined): void {
  if (url !== undefined) URL.revokeObjectURL(url)
}
