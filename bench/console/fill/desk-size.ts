export interface DeskSize {
  members: number;
  orders: number;
}
