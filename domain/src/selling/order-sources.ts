/** The source of an order that staff made for guests. */
export const GUEST_LIST = 'guest_list'
