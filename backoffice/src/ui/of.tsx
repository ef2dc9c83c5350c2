/** Ends the words of a control that stands at each of several things, for whoever does not see at which (READ-02): "Share: Summer night". */
export function Of({ name }: { name: string }) {
  return <span className="visually-hidden">: {name}</span>
}
