import { fillPlaceholders, type Box, type TicketDesign, type TicketFact } from '@entree/domain/catalogue/ticket-template-rules.ts'
import type { CSSProperties, ReactNode } from 'react'
import { boxOf } from './design-geometry.ts'
import { FittedText } from './fitted-text.tsx'
import styles from './page-view.module.css'
import { QrPicture } from './qr-picture.tsx'

/** A page as large as its place, with its background. What lies on it comes as `children`. */
export function PageView({ background_url, children }: { background_url: string | null; children: ReactNode }) {
  return (
    <div className={styles.page}>
      {background_url && <img className={styles.background} src={background_url} alt="" draggable={false} loading="lazy" />}
      {children}
    </div>
  )
}

/** Where a box lies on a page, as style. */
export function placeOf({ left, top, width, height }: Box): CSSProperties {
  return { '--left': left, '--top': top, '--width': width, '--height': height } as CSSProperties
}

type TemplatePictureProps = {
  template: TicketDesign & { background_url: string | null }
  /** What the placeholders say; default: their names. */
  sample?: Readonly<Record<TicketFact, string>>
}

/** A template as a picture: for a list, or for users who may only look at it. */
export function TemplatePicture({ template, sample }: TemplatePictureProps) {
  return (
    <PageView background_url={template.background_url}>
      <div className={styles.sheet} aria-hidden="true">
        {template.text_blocks.map((block, index) => (
          <div key={index} className={styles.box} style={placeOf(block)}>
            <FittedText block={block} text={sample ? fillPlaceholders(block.text, sample) : block.text} />
          </div>
        ))}
        <div className={styles.box} style={placeOf(boxOf(template.qr))}>
          <QrPicture />
        </div>
      </div>
    </PageView>
  )
}
