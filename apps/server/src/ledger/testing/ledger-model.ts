import type { LedgerFailureReason } from '../ledger-failure.ts';
import type { LedgerCommand } from './ledger-commands.ts';

/** The expected outcome of a command: done, done before, or refused. */
export type Outcome = 'done' | 'repeated' | 'outOfRange' | LedgerFailureReason;

interface ModelHold {
  member: number;
  amount: number;
  state: 'open' | 'posted' | 'voided';
}

/** The ledger in a few lines of plain arithmetic, for comparison with the real one. */
export class LedgerModel {
  readonly balances = [0, 0, 0, 0];
  readonly held = [0, 0, 0, 0];
  readonly #transfers = new Map<string, string>();
  readonly #holds = new Map<number, ModelHold>();

  apply(command: LedgerCommand): Outcome {
    switch (command.do) {
      case 'fund':
        return this.#transfer(`fund ${command.name}`, undefined, command.member, command.amount);
      case 'transfer':
        return command.from === command.to
          ? 'outOfRange'
          : this.#transfer(`transfer ${command.name}`, command.from, command.to, command.amount);
      case 'hold':
        return this.#hold(command.name, command.member, command.amount);
      case 'post':
        return this.#decide(command.name, 'posted');
      case 'void':
        return this.#decide(command.name, 'voided');
      case 'claw':
        return this.#claw(`claw ${command.name}`, command.member, command.amount);
    }
  }

  #transfer(reference: string, from: number | undefined, to: number, amount: number): Outcome {
    const content = `${from} ${to} ${amount}`;
    const earlier = this.#transfers.get(reference);
    if (earlier !== undefined) return earlier === content ? 'repeated' : 'referenceTaken';
    if (from !== undefined && this.#free(from) < amount) return 'insufficient';
    this.#transfers.set(reference, content);
    if (from !== undefined) this.#move(this.balances, from, -amount);
    this.#move(this.balances, to, amount);
    return 'done';
  }

  /** Takes the whole amount back, even above the balance. */
  #claw(reference: string, member: number, amount: number): Outcome {
    const content = `${member} ${amount}`;
    const earlier = this.#transfers.get(reference);
    if (earlier !== undefined) return earlier === content ? 'repeated' : 'referenceTaken';
    this.#transfers.set(reference, content);
    this.#move(this.balances, member, -amount);
    return 'done';
  }

  #hold(name: number, member: number, amount: number): Outcome {
    const earlier = this.#holds.get(name);
    if (earlier) return earlier.member === member && earlier.amount === amount ? 'repeated' : 'referenceTaken';
    if (this.#free(member) < amount) return 'insufficient';
    this.#holds.set(name, { member, amount, state: 'open' });
    this.#move(this.held, member, amount);
    return 'done';
  }

  #decide(name: number, state: 'posted' | 'voided'): Outcome {
    const hold = this.#holds.get(name);
    if (!hold) return 'holdUnknown';
    if (hold.state === state) return 'repeated';
    if (hold.state !== 'open') return 'holdDecided';
    hold.state = state;
    this.#move(this.held, hold.member, -hold.amount);
    if (state === 'posted') this.#move(this.balances, hold.member, -hold.amount);
    return 'done';
  }

  #free(member: number): number {
    return (this.balances[member] ?? 0) - (this.held[member] ?? 0);
  }

  #move(sums: number[], member: number, amount: number): void {
    sums[member] = (sums[member] ?? 0) + amount;
  }
}
