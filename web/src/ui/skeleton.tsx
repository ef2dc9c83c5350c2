import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; round?: boolean }

/** The place of something that is still on its way. Say what is loading once, outside (`aria-busy`, a hidden text). */
export function Skeleton({ width = '100%', height = '1em', round }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: round ? '50%' : undefined }} />
  )
}
