import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  round?: boolean
  /** A class with its measures, for what is painted on the server: there a style of its own has no effect. */
  className?: string
}

/** The place of something that is still on its way. Say what is loading once, outside (`aria-busy`, a hidden text). */
export function Skeleton({ width, height, round, className }: SkeletonProps) {
  const style = { width, height, borderRadius: round ? '50%' : undefined }
  return <span aria-hidden="true" className={classes(styles.skeleton, className)} style={style} />
}
