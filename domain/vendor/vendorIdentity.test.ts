import { describe, expect, it } from '@jest/globals';
import { toReadableName } from './vendorIdentity';

describe('a registered name as people write it', () => {
  it.each([
    ['OAKHANGER TIMBER SUPPLIES LTD', 'Oakhanger Timber Supplies Ltd'],
    ['TARN & FERRIER JOINERY LTD', 'Tarn & Ferrier Joinery Ltd'],
    ['CALDER STREET CAPITAL LLP', 'Calder Street Capital LLP'],
    ['SMITH-JONES (UK) LIMITED', 'Smith-Jones (UK) Limited'],
    ["O'NEILL'S GLASS PLC", "O'Neill's Glass PLC"],
    ['Penhallow Marine Ltd', 'Penhallow Marine Ltd'],
  ])('%s', (registered, readable) => {
    expect(toReadableName(registered)).toBe(readable);
  });
});
