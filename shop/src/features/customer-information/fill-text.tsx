import { Fragment, type ReactNode } from 'react'

/** A text with elements in the places of its `{placeholders}`: links within a sentence. */
export function fillText(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/(\{\w+\})/).map((piece, index) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1]
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
    return <Fragment key={index}>{name === undefined ? piece : parts[name]}</Fragment>
  })
}
