import { randomUUID } from 'node:crypto';
import { Connection } from '@temporalio/client';
import { describe, expect, it } from '@jest/globals';
import { bootstrapTemporal } from './bootstrap';
import { answersTemporal, checkGivenTemporal } from './server';

const address = process.env['TEMPORAL_ADDRESS'] ?? '';

describe('the Temporal server', () => {
  it('gets its namespace, retention and search attributes, and twice changes nothing', async () => {
    expect(await answersTemporal(address)).toBe(true);
    const namespace = `bootstrap-${randomUUID()}`;
    await bootstrapTemporal(address, namespace);
    await bootstrapTemporal(address, namespace);

    const connection = await Connection.connect({ address });
    const described = await connection.workflowService.describeNamespace({ namespace });
    const retention = Number(described.config?.workflowExecutionRetentionTtl?.seconds);
    expect(retention).toBe(365 * 24 * 60 * 60);
    const listed = await connection.operatorService.listSearchAttributes({ namespace });
    expect(listed.customAttributes).toMatchObject({
      Kind: 2,
      Stage: 2,
      CompanyId: 2,
      Attention: 2,
    });
    await connection.close();
  });

  it('is refused in plain words where TEMPORAL_ADDRESS leads nowhere', async () => {
    expect(await answersTemporal('127.0.0.1:1')).toBe(false);
    await expect(checkGivenTemporal('127.0.0.1:1', {})).rejects.toThrow(
      'No Temporal server answers at TEMPORAL_ADDRESS=127.0.0.1:1',
    );
  }, 20_000);
});
