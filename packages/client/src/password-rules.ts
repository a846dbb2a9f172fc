/** The fewest characters of a new password in our pages. */
export const LEAST_CHARACTERS = 8;

export type PasswordFault = 'short' | 'common' | 'own';

/**
 * The fault of a new password, before it is sent; undefined if there is none. `own` lists facts that others know about its owner: username, member code, e-mail address. The server
 * checks a far longer list of common passwords, but cannot see the length.
 */
export function passwordFault(password: string, own: readonly string[] = []): PasswordFault | undefined {
  if (Array.from(password).length < LEAST_CHARACTERS) return 'short';
  const folded = password.trim().toLowerCase();
  if (own.some((text) => isDerived(folded, text.trim().toLowerCase()))) return 'own';
  return isRepeated(folded) || isRow(folded) || commonest.has(folded) ? 'common' : undefined;
}

/** The text, or the part of an address before its @, without digits and signs around it. */
function isDerived(password: string, text: string): boolean {
  const [name = ''] = text.split('@');
  return (
    text !== '' &&
    (password === text || (name.length >= 4 && password.replace(name, '').replace(/[^\p{L}]/gu, '') === '' && password.includes(name)))
  );
}

/** `aaaaaaaa`, `12121212`, `abcabcabc`; spaces alone too. */
const isRepeated = (password: string): boolean => password === '' || /^(.{1,4}?)\1+$/u.test(password);

/** A run of the alphabet, of the digits or of the keyboard, forwards or backwards. */
function isRow(password: string): boolean {
  const backwards = Array.from(password).toReversed().join('');
  return rows.some((row) => row.includes(password) || row.includes(backwards));
}

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
];

/** The most common passwords of eight characters or more that are neither runs nor repetitions. Short, because every page loads the list. */
const commonest = new Set(
  [
    'password baseball football superman 1qaz2wsx trustno1 jennifer sunshine iloveyou starwars computer michelle princess',
    'corvette 1234qwer q1w2e3r4t5 internet samantha whatever maverick steelers mercedes qwer1234 hardcore q1w2e3r4 midnight',
    'victoria 1q2w3e4r cocacola marlboro 12344321 jordan23 jonathan liverpoo danielle abcd1234 scorpion qazwsxedc password1',
    'slipknot qwerty123 startrek redskins butthead liverpool dolphins nicholas elephant mountain 1q2w3e4r5t metallic benjamin',
    'creative rush2112 4815162342 passw0rd 1qazxsw2 garfield 01012011 december 11223344 godzilla airborne lifehack brooklyn',
    'platinum darkness blink182 789456123 12qwaszx snowball pakistan redwings williams nintendo guinness november minecraft',
    'asdf1234 lasvegas babygirl 147258369 explorer snickers metallica alexande paradise michigan carolina lacrosse christin',
    'kimberly kristina poohbear bollocks qweasdzxc drowssap caroline einstein spitfire maryjane 1232323q champion svetlana',
    'westside courtney 12345qwert patricia anderson security stargate simpsons scarface 123456789a 1234554321 cherokee',
    'veronica semperfi scotland marshall qwerty12 softball passport franklin alexander zaq12wsx infinity kawasaki vladimir',
    'freeuser wildcats budlight brittany bulldogs swordfis patriots pearljam colorado ncc1701d motorola logitech juventus',
    'wolverin warcraft hello123 peekaboo 123654789 panthers elizabet spiderma virginia valentin predator mitchell 741852963',
    'rolltide changeme fktrcfylh loverboy chevelle cardinal michael1 147852369 american alexandr electric wolfpack spiderman',
    'darkside 123456789q 01011980 freepass fyfcnfcbz airplane 1029384756 cheyenne billybob lawrence 01012000 chocolat',
    'business cjkysirj 123qweasd stingray serenity greenday charlie1 firebird blizzard a1b2c3d4 sterling password123 hercules',
    'tarheels remember basketball zeppelin swimming pavilion engineer bobafett darkstar icecream hellfire fireball rockstar',
    'defender swordfish airforce srinivas bluebird presario wrangler precious harrison goldfish dbrnjhbz thailand longhorn',
    '123qweasdzxc wordpass 31415926 letmein1 assassin microsoft devildog valentina butterfly lonewolf babydoll atlantis',
    'montreal angelina shamrock hotstuff mistress deftones cadillac birthday 1234abcd',
  ].flatMap((line) => line.split(' ')),
);
