import type { ProcessStatus, ProcessWaiter } from '@millrace/domain/process/processes';
import type { Status, StatusCode } from '@millrace/domain/process/statusLine';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** Why a process stands still: the step and a stop by their codes, a try by the words of what failed. */
export interface ParkedStep {
  step: string;
  attempts: number;
  failures: { at: string; words?: string; code?: string; type: string }[];
  skippable: boolean;
  since: string;
  holdsUpMinor: number;
}

/** An admin made it stand still. */
export interface Pause {
  since: string;
  byId: string | null;
  byName: string;
  reason: string;
}

/** What a workflow last said of itself; read by screens. */
export class Process extends Model<InferAttributes<Process>, InferCreationAttributes<Process>> {
  declare workflowId: string;
  declare runId: CreationOptional<string | null>;
  declare kind: string;
  declare subjectType: string;
  declare subjectId: string;
  declare invoiceId: CreationOptional<string | null>;
  declare companyId: CreationOptional<string | null>;
  declare parentWorkflowId: CreationOptional<string | null>;
  declare status: ProcessStatus;
  declare step: string;
  /** What it says of itself, as a sentence: written before there were codes, and empty since. */
  declare stepWords: string;
  declare waitsFor: CreationOptional<ProcessWaiter | null>;
  declare nextWords: CreationOptional<string | null>;
  declare statusCode: CreationOptional<StatusCode | null>;
  declare statusParams: CreationOptional<Status['params'] | null>;
  declare nextByAt: CreationOptional<Date | null>;
  declare parked: CreationOptional<ParkedStep | null>;
  declare paused: CreationOptional<Pause | null>;
  declare clockOffsetMs: CreationOptional<number>;
  declare version: CreationOptional<number>;
  declare startedAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare closedAt: CreationOptional<Date | null>;
}

export function defineProcess(sequelize: Sequelize): void {
  Process.init(
    {
      workflowId: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
      runId: DataTypes.TEXT,
      kind: { type: DataTypes.TEXT, allowNull: false },
      subjectType: { type: DataTypes.TEXT, allowNull: false },
      subjectId: { type: DataTypes.TEXT, allowNull: false },
      invoiceId: DataTypes.UUID,
      companyId: DataTypes.UUID,
      parentWorkflowId: DataTypes.TEXT,
      status: { type: DataTypes.TEXT, allowNull: false },
      step: { type: DataTypes.TEXT, allowNull: false },
      stepWords: { type: DataTypes.TEXT, allowNull: false },
      waitsFor: DataTypes.TEXT,
      nextWords: DataTypes.TEXT,
      statusCode: DataTypes.TEXT,
      statusParams: DataTypes.JSONB,
      nextByAt: DataTypes.DATE,
      parked: DataTypes.JSONB,
      paused: DataTypes.JSONB,
      clockOffsetMs: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      version: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      startedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      updatedAt: { type: DataTypes.DATE, allowNull: false },
      closedAt: DataTypes.DATE,
    },
    { sequelize, tableName: 'processes', createdAt: false },
  );
}
