import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './card.module.css'

/** A white sheet on the page. `flush` has no padding of its own (lists, images). */
export function Card({ flush, className, ...rest }: ComponentProps<'section'> & { flush?: boolean }) {
  return <section {...rest} className={classes(styles.card, !flush && styles.padded, className)} />
}
