import { Popover } from '@mantine/core'
import type { PopoverProps } from './popover-button.tsx'
import type { OpenedProps } from './opener.tsx'
import styles from './menu.module.css'
import { useOpensAtOnce } from './use-opens-at-once.ts'
import { cloneElement } from 'react'

/** A small panel below its button. */
export function PopoverPanel({ content, button }: PopoverProps & OpenedProps) {
  const { isOpen, setOpen, around } = useOpensAtOnce()
  return (
    <span ref={around} className={styles.around}>
      <Popover position="bottom-end" opened={isOpen} onChange={setOpen} trapFocus>
        <Popover.Target>{cloneElement(button, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
        <Popover.Dropdown>{content(() => setOpen(false))}</Popover.Dropdown>
      </Popover>
    </span>
  )
}
