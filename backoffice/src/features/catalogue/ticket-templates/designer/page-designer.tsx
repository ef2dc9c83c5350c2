import { isBadge, pageSize, type TemplateFormat } from '@entree/domain/catalogue/template-formats.ts'
import {
  fillPlaceholders,
  qrSizes,
  type BadgeFact,
  type Box,
  type TextBlock,
  type TicketDesign,
} from '@entree/domain/catalogue/ticket-template-rules.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import { useId, useState, type CSSProperties } from 'react'
import { useT } from '../../../../messages.ts'
import { DesignBox, type Gesture } from './design-box.tsx'
import { boxOf, moveBox, NO_GUIDES, qrOf, resizeBox, resizeQr, snapBox, type Guides, type Handle } from './design-geometry.ts'
import { FittedText } from './fitted-text.tsx'
import styles from './page-designer.module.css'
import { PageView, sampleAnswer } from './page-view.tsx'
import { QrPicture } from './qr-picture.tsx'
import type { DesignHistory } from './use-design-history.ts'

/** What is chosen on a page: the code, or a text by its place in the list. */
export type Item = 'qr' | number

type PageDesignerProps = {
  design: TicketDesign
  format: TemplateFormat
  change: DesignHistory['change']
  qr_margin: number
  /** What the placeholders say; null: their names. */
  sample: Readonly<Record<BadgeFact, string>> | null
  selected: Item | null
  onSelect: (item: Item | null) => void
  /** Goes to the settings of something. */
  onOpen: (item: Item) => void
  /** Something was let go of: its settings are to be seen. */
  onShow: (item: Item) => void
  onRemove: (index: number) => void
  wrong: (item: Item) => boolean
}

const TEXT_HANDLES: readonly Handle[] = ['nw', 'ne', 'se', 'sw', 'e', 'w']
/** Of a text of a line or two, whose corners lie too close together. */
const LINE_HANDLES: readonly Handle[] = ['w', 'e', 's']
const LINE_HEIGHT = 48
const QR_HANDLES: readonly Handle[] = ['nw', 'ne', 'se', 'sw']
const NOWHERE = { x: 0, y: 0 }

/** The page on which code and texts are put in their places. */
export function PageDesigner(props: PageDesignerProps) {
  const { design, format, change, qr_margin, sample, selected, onSelect, onOpen, onShow, onRemove, wrong } = props
  const [guides, setGuides] = useState<Guides>(NO_GUIDES)
  const [moved, setMoved] = useState('')
  const help = useId()
  const t = useT()
  const page = pageSize(format)
  const { qr } = design

  const put = (item: Item, box: Box, kind: string) => {
    if (item === 'qr') change({ qr: qrOf(box) }, { kind })
    else
      change({ text_blocks: design.text_blocks.map((block, index) => (index === item ? { ...block, ...box } : block)) }, { kind })
  }
  const others = (item: Item): Box[] => [
    ...(item === 'qr' || qr === null ? [] : [boxOf(qr)]),
    ...design.text_blocks.filter((_, index) => index !== item),
  ]
  const resized = (item: Item, from: Box, handle: Handle, by: { x: number; y: number }): Box =>
    item === 'qr'
      ? boxOf(resizeQr(qrOf(from), handle, by, qr_margin, { page, sizes: qrSizes(format) }))
      : resizeBox(onlyBox(from), handle, by, page)

  const onGesture =
    (item: Item) =>
    ({ handle, by, from, is_free }: Gesture) => {
      const kind = `${handle ?? 'move'} ${item}`
      if (handle) return put(item, resized(item, from, handle, by), kind)
      const margin = item === 'qr' ? qr_margin : 0
      const there = moveBox(onlyBox(from), by, margin, page)
      const snapped = is_free ? { box: there, guides: NO_GUIDES } : snapBox(there, others(item), page)
      setGuides(snapped.guides)
      put(item, moveBox(snapped.box, NOWHERE, margin, page), kind)
    }
  const onStep = (item: Item, box: Box) => (by: { x: number; y: number }, isResize: boolean) => {
    const next = isResize ? resized(item, box, 'se', by) : moveBox(onlyBox(box), by, item === 'qr' ? qr_margin : 0, page)
    put(item, next, `keys ${item}`)
    const { left, top, width, height } = next
    setMoved(t(isResize ? 'templates.now_size' : 'templates.now_place', { left, top, width, height }))
  }
  const shared = (item: Item, box: Box) => ({
    item: String(item),
    box,
    page_width: page.width,
    describedBy: help,
    isSelected: selected === item,
    isWrong: wrong(item),
    onSelect: () => selected !== item && onSelect(item),
    onGesture: onGesture(item),
    onGestureEnd: () => {
      setGuides(NO_GUIDES)
      onShow(item)
    },
    onStep: onStep(item, box),
    onOpen: () => onOpen(item),
  })
  const said = (block: TextBlock) => (sample ? fillPlaceholders(block.text, sample, sampleAnswer) : block.text)
  return (
    <div
      className={styles.page}
      role="group"
      aria-label={t(isBadge(format) ? 'templates.page_badge' : 'templates.page')}
      data-page
      tabIndex={-1}
      onPointerDown={(event) => {
        if (event.target instanceof Element && !event.target.closest('[data-item]')) onSelect(null)
      }}
    >
      <PageView format={format} background_url={imageUrl(design.background)}>
        {design.text_blocks.map((block, index) => (
          <DesignBox
            key={index}
            {...shared(index, block)}
            label={t('templates.text_says', { number: index + 1, text: said(block) })}
            handles={block.height < LINE_HEIGHT ? LINE_HANDLES : TEXT_HANDLES}
            onRemove={() => onRemove(index)}
          >
            <FittedText block={block} text={said(block)} format={format} />
          </DesignBox>
        ))}
        {qr && (
          <DesignBox {...shared('qr', boxOf(qr))} label={t('templates.qr')} handles={QR_HANDLES}>
            <QrPicture />
          </DesignBox>
        )}
        {qr && selected === 'qr' && (
          <span className={styles.zone} style={{ '--margin': qr_margin } as CSSProperties} aria-hidden="true" />
        )}
        {guides.x !== null && <span className={styles.vertical} style={{ '--at': guides.x } as CSSProperties} />}
        {guides.y !== null && <span className={styles.horizontal} style={{ '--at': guides.y } as CSSProperties} />}
      </PageView>
      <p id={help} hidden>
        {t('templates.keys_help')}
      </p>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </div>
  )
}

function onlyBox({ left, top, width, height }: Box): Box {
  return { left, top, width, height }
}
