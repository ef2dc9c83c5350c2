import { useEffect, useEffectEvent, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '../../messages.ts'
import styles from './crop-dialog.module.css'
import { moveCrop, zoomCrop, zoomOf, type Crop, type Size } from './crop-geometry.ts'
import type { ChosenImage } from './prepare-image.ts'

type CropFrameProps = { chosen: ChosenImage; target: Size; crop: Crop; onChange: (crop: Crop) => void }
type Point = { x: number; y: number }

/** Shares of the part that an arrow key moves, with and without Shift. */
const STEP = 0.01
const LARGE_STEP = 0.1
const ZOOM_STEP = 1.1

/** Through this frame one sees the part. Drag moves, wheel and pinch zoom; arrow keys move (with Shift further), plus and minus zoom. */
export function CropFrame({ chosen, target, crop, onChange }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const t = useT()
  const zoomBy = (factor: number) => onChange(zoomCrop(crop, zoomOf(crop, chosen, target) * factor, chosen, target))

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 500))
  })
  // React listens to the wheel passively: the page would scroll as well.
  useEffect(() => {
    const listen = (event: WheelEvent) => onWheel(event)
    const element = frame.current
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const was = pointers.current.get(event.pointerId)
    if (!was) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) return zoomBy(distance(now, other) / Math.max(distance(was, other), 1))
    // The number of pixels of the picture in one of the screen.
    const scale = crop.width / event.currentTarget.clientWidth
    onChange(moveCrop(crop, { x: (was.x - now.x) * scale, y: (was.y - now.y) * scale }, chosen))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = crop.width * (event.shiftKey ? LARGE_STEP : STEP)
    const move = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
    const factor = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP }[event.key]
    if (!move && factor === undefined) return
    event.preventDefault()
    if (factor !== undefined) zoomBy(factor)
    else if (move) onChange(moveCrop(crop, { x: move[0] ?? 0, y: move[1] ?? 0 }, chosen))
  }

  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId)
  const ratio = target.width / target.height
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ aspectRatio: ratio, '--frame-ratio': ratio } as CSSProperties}
      // Arrow keys are the frame's own.
      role="application"
      tabIndex={0}
      data-autofocus
      aria-label={t('ui.image_crop_part')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
    >
      <img
        src={chosen.url}
        alt=""
        draggable={false}
        className={styles.picture}
        style={{
          width: percent(chosen.width / crop.width),
          height: percent(chosen.height / crop.height),
          left: percent(-crop.left / crop.width),
          top: percent(-crop.top / crop.height),
        }}
      />
      <span className={styles.thirds} aria-hidden="true" />
    </div>
  )
}

function percent(share: number): string {
  return `${share * 100}%`
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
