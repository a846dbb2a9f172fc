import { expect, it } from 'vitest';
import type { OperationDefinition } from '../../operation.ts';
import { operations } from '../../registry.ts';

const definitions = Object.values<OperationDefinition>(operations);

/** Commands whose answer is not stored, and why. */
const unkept: Readonly<Record<string, string>> = {
  showContact: 'its answer is a contact',
  uploadMedia: 'a repeat finds the picture that is kept',
  uploadShopMark: 'a repeat finds the mark that is kept',
  replaceMedia: 'a repeat changes nothing',
  setFocalPoint: 'a repeat changes nothing',
  setMediaWords: 'a repeat changes nothing',
  showPayoutDetails: 'its answer is a bank account',
  rotatePayoutKey: 'a repeat seals what is left',
  viewAsMember: 'its answer is a code that works once',
  openFile: 'its answer is a file',
  noteOrderOpen: 'a repeat changes nothing, and its answer is who else is there now',
  getExportPart: 'its answer is a part of a file',
  simulatePlan: 'it changes nothing',
  payOrderAtPad: 'an order is paid once, and the password is checked each time',
  changeOwnPassword: 'the password is checked each time',
  staffSignIn: 'nobody is signed in',
  acceptInvitation: 'nobody is signed in',
  addFirstAdmin: 'nobody is signed in',
  staffSignOut: 'the session is gone after it',
  endSession: 'a session ends once',
  giveFactorCode: 'a code works once',
  beginFactorPasskey: 'its answer is a challenge',
  giveFactorPasskey: 'a challenge works once',
  addApiKey: 'its answer is a key',
  addGateway: 'what is sent is a key, and nothing goes through an account until it is chosen',
  changeGateway: 'what is sent is a key, and a repeat changes nothing',
  tryGateway: 'a repeat asks again',
  addWebhook: 'its answer is a secret',
  rotateWebhookSecret: 'its answer is a secret',
  beginTotp: 'its answer is a secret',
  finishTotp: 'its answer has recovery codes',
  removeTotp: 'a factor goes once',
  beginPasskey: 'its answer is a challenge',
  finishPasskey: 'its answer has recovery codes',
  renamePasskey: 'a repeat changes nothing',
  saveOwnLocale: 'a repeat changes nothing',
  removePasskey: 'a factor goes once',
  renewRecoveryCodes: 'its answer has recovery codes',
};

it('Every command of the staff is done once for each key, or says why not', () => {
  const commands = definitions.filter(({ caller, kind }) => caller.startsWith('staff') && kind === 'command');
  const each = commands.filter(({ keyed, money }) => keyed !== true && money !== true).map(({ name }) => name);
  expect(each.toSorted()).toEqual(Object.keys(unkept).toSorted());
});
