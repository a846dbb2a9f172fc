/** HAProxy's counts since its start. */
export interface BalancerFigures {
  requests: number;
  /** 5xx answers sent, HAProxy's own included. */
  serverErrors: number;
  /** Requests sent to another process because the first was unreachable. */
  redispatched: number;
  /** Number of answers by process name. */
  answers: ReadonlyMap<string, number>;
}

/** Parses HAProxy's statistics in CSV form. */
export function readFigures(csv: string): BalancerFigures {
  const [head = '', ...lines] = csv.trim().split('\n');
  const names = head.replace(/^# /, '').split(',');
  const rows = lines.map((line) => {
    const values = line.split(',');
    return (name: string): string => values[names.indexOf(name)] ?? '';
  });
  const shop = rows.filter((row) => row('pxname') === 'shop');
  const front = shop.find((row) => row('svname') === 'FRONTEND');
  const back = shop.find((row) => row('svname') === 'BACKEND');
  if (front === undefined || back === undefined) throw new Error('HAProxy shows no figures of the shop');
  const servers = shop.filter((row) => !['FRONTEND', 'BACKEND'].includes(row('svname')));
  const answered = (row: (name: string) => string): number =>
    ['1xx', '2xx', '3xx', '4xx', '5xx', 'other'].reduce((sum, kind) => sum + Number(row(`hrsp_${kind}`)), 0);
  return {
    requests: Number(front('req_tot')),
    serverErrors: Number(front('hrsp_5xx')),
    redispatched: Number(back('wredis')),
    answers: new Map(servers.map((row) => [row('svname'), answered(row)])),
  };
}

export function since(later: BalancerFigures, earlier: BalancerFigures): BalancerFigures {
  return {
    requests: later.requests - earlier.requests,
    serverErrors: later.serverErrors - earlier.serverErrors,
    redispatched: later.redispatched - earlier.redispatched,
    answers: new Map([...later.answers].map(([name, count]) => [name, count - (earlier.answers.get(name) ?? 0)])),
  };
}
