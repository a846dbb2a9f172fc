/** How large the shop is. */
export interface DeskSize {
  members: number;
  orders: number;
}
