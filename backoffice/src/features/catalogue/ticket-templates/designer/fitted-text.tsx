import { isBadge, type TemplateFormat } from '@entree/domain/catalogue/template-formats.ts'
import type { TextBlock } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, type CSSProperties } from 'react'
import styles from './page-view.module.css'

/** As the PDF does it: a step smaller until it fits, at most this much. */
const STEP = 0.94
const LEAST_SHARE = 0.6
const LEAST_POINTS = 6
/** A name on a badge is never cut (BADGE-04). */
const LEAST_ON_BADGE = 3

type FittedTextProps = { block: TextBlock; text: string; format: TemplateFormat }

/** A text in its block as it will be printed: wrapped, and smaller where there is too much of it. Measured again whenever it changes. */
export const FittedText = memo(function FittedText({ block, text, format }: FittedTextProps) {
  const element = useRef<HTMLDivElement>(null)
  const { font_size, bold } = block
  const fit = useEffectEvent(() => {
    if (element.current) fitText(element.current, font_size, isBadge(format) ? LEAST_ON_BADGE : leastOf(font_size))
  })
  useLayoutEffect(() => fit())
  // Once more with the house font.
  useEffect(() => {
    let isThere = true
    void document.fonts?.ready.then(() => isThere && fit())
    return () => {
      isThere = false
    }
  }, [])
  return (
    <div
      ref={element}
      className={styles.text}
      data-bold={bold}
      data-middle={isBadge(format)}
      style={{ '--font-size': font_size, color: block.color, textAlign: block.align } as CSSProperties}
    >
      {text}
    </div>
  )
})

function leastOf(font_size: number): number {
  return Math.min(Math.max(LEAST_POINTS, font_size * LEAST_SHARE), font_size)
}

function fitText(element: HTMLElement, font_size: number, least: number): void {
  for (let size = font_size; ; size = Math.max(size * STEP, least)) {
    element.style.setProperty('--font-size', String(size))
    // Less than a line is left over by rounding.
    if (size <= least || element.scrollHeight <= element.clientHeight + 2) return
  }
}
