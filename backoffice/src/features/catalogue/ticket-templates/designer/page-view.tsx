import { bandHeight } from '@entree/domain/catalogue/badge-design.ts'
import { isBadge, pageSize, type TemplateFormat } from '@entree/domain/catalogue/template-formats.ts'
import { fillPlaceholders, type BadgeFact, type Box, type TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import type { CSSProperties, ReactNode } from 'react'
import { boxOf } from './design-geometry.ts'
import { FittedText } from './fitted-text.tsx'
import styles from './page-view.module.css'
import { QrPicture } from './qr-picture.tsx'

type PageViewProps = { format: TemplateFormat; background_url: string | null; children: ReactNode }

/** A page as large as its place, with its background, a badge with the band that has its product's colour. What lies on it comes as `children`. */
export function PageView({ format, background_url, children }: PageViewProps) {
  const { width, height } = pageSize(format)
  return (
    <div className={styles.page} style={{ '--page-width': width, '--page-height': height } as CSSProperties}>
      {isBadge(format) && <span className={styles.band} style={{ '--band': bandHeight(format) } as CSSProperties} />}
      {background_url && <img className={styles.background} src={background_url} alt="" draggable={false} loading="lazy" />}
      {children}
    </div>
  )
}

/** Where a box lies on a page, as style. */
export function placeOf({ left, top, width, height }: Box): CSSProperties {
  return { '--left': left, '--top': top, '--width': width, '--height': height } as CSSProperties
}

/** In an example a question stands for its answer. */
export const sampleAnswer = (question: string) => question

type TemplatePictureProps = {
  template: TicketDesign & { format: TemplateFormat; background_url: string | null }
  /** What the placeholders say; default: their names. */
  sample?: Readonly<Record<BadgeFact, string>>
}

/** A template as a picture: for a list, or for users who may only look at it. */
export function TemplatePicture({ template, sample }: TemplatePictureProps) {
  return (
    <PageView format={template.format} background_url={template.background_url}>
      <div className={styles.sheet} aria-hidden="true">
        {template.text_blocks.map((block, index) => (
          <div key={index} className={styles.box} style={placeOf(block)}>
            <FittedText
              block={block}
              text={sample ? fillPlaceholders(block.text, sample, sampleAnswer) : block.text}
              format={template.format}
            />
          </div>
        ))}
        {template.qr && (
          <div className={styles.box} style={placeOf(boxOf(template.qr))}>
            <QrPicture />
          </div>
        )}
      </div>
    </PageView>
  )
}
