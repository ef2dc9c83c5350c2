import { imageRules } from '@entree/domain/foundation/image-rules.ts'
import { useRef, useState } from 'react'
import { uploadImage } from '../../../ui/image/upload-image.ts'
import { useFailures } from '../../../ui/use-failures.ts'

/** Uploads a white page as background. `onStored` gets its path. */
export function useWhitePage(onStored: (path: string) => void): { run: () => Promise<void>; isRunning: boolean } {
  const [isRunning, setIsRunning] = useState(false)
  const isUnderWay = useRef(false)
  const tell = useFailures()
  const run = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsRunning(true)
    try {
      const file = { purpose: 'ticket_background', filename: 'white.jpg' } as const
      const signal = new AbortController().signal
      const { path } = await uploadImage(await drawWhitePage(), file, { signal, onProgress: () => undefined })
      onStored(path)
    } catch (error) {
      tell(error)
    } finally {
      isUnderWay.current = false
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}

async function drawWhitePage(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const { width, height } = imageRules.ticket_background
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('a white page cannot be drawn'))), 'image/jpeg', 0.8)
  })
}
