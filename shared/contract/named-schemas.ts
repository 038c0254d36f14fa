import { AccountActivity, AccountSession, GameUser, WebsiteUser } from '../account.ts';
import { BenefitFields } from '../benefit-fields.ts';
import { Character } from '../character.ts';
import { GuildSettings, GuildSettingsFields } from '../discord-guild.ts';
import { GalleryConfig } from '../gallery-config.ts';
import { GatewayConfiguration } from '../gateway-fields.ts';
import { ItemBudget, ItemBudgets } from '../item-budgets.ts';
import { ModelFigures } from '../item-fields.ts';
import { PublicImage } from '../public-image.ts';
import { SystemSettings, VersionedSystemSettings } from '../system-settings.ts';
import { ResetBody } from './account-calls.ts';
import { StaffAppeal } from './appeals.ts';
import { AuditEntry, FieldChange } from './audit.ts';
import type { Call } from './call.ts';
import { CoinTransaction, StaffCoinTransaction } from './coins.ts';
import { Refusal } from './envelope.ts';
import { Faq, OrderedFaq, StaffFaq } from './faq.ts';
import { ArtistProfile, OwnArtist, Submission } from './gallery.ts';
import { GameSignIn } from './game-auth.ts';
import { GameServerKey } from './game-server-keys.ts';
import { HeldDecision } from './held-decisions.ts';
import { BulkChange, BulkFailure, BulkProgress } from './image-bulk.ts';
import { Original } from './image-facts.ts';
import { Metadata } from './image-metadata.ts';
import { ImageReport, ReportDecision } from './image-reports.ts';
import { UploadAddress } from './image-upload.ts';
import { ReviewResult, StaffImage, StaffTag } from './images.ts';
import { ItemDetails, OwnItem, StaffItem } from './items.ts';
import { AccountNotification, NotificationList } from './notifications.ts';
import { OwnAppeal } from './own-appeal.ts';
import { StaffPackage, SubscriptionPackage } from './packages.ts';
import { Pagination } from './pagination.ts';
import { StaffGateway } from './payment-gateways.ts';
import { Checkout, OrderState } from './payment-orders.ts';
import { StaffTransaction, TransactionDetails } from './payment-transactions.ts';
import { ManagedPlayer } from './players.ts';
import { EditableSlot, FeaturedImage } from './site-content.ts';
import { MySubscription, PlayerEntitlement } from './subscriptions.ts';
import { ManagedUser, StaffNote } from './users.ts';
import { EntityVersion, VersionedEntity } from './versions.ts';
import { WebsiteSignIn } from './web-auth.ts';
import { WorkProgress } from './work-progress.ts';

/**
 * The schemas that the API documents, and the clients that are generated from them, know by name. A test finds shapes that
 * several calls have and that are missing here.
 */
export const NAMED_SCHEMAS = {
  Refusal,
  Pagination,
  Image: PublicImage,
  FeaturedImage,
  StaffImage,
  StaffAppeal,
  OwnAppeal,
  ImageMetadata: Metadata,
  OriginalFile: Original,
  ReviewResult,
  ImageChange: BulkChange,
  ImageChangeFailure: BulkFailure,
  ImageChangeProgress: BulkProgress,
  HeldDecision,
  ImageReport,
  ReportDecision,
  Upload: UploadAddress,
  Submission,
  ArtistProfile,
  OwnArtist,
  Tag: StaffTag,
  GalleryConfig,
  FeaturedSlot: EditableSlot,
  Question: Faq,
  StaffQuestion: StaffFaq,
  OrderedQuestion: OrderedFaq,
  Character,
  Item: OwnItem,
  StaffItem,
  ItemDetails,
  ItemBudget,
  ItemBudgets,
  ModelFigures,
  CoinTransaction,
  StaffCoinTransaction,
  GameServerKey,
  GameUser,
  GameSignIn,
  ManagedPlayer,
  WebsiteUser,
  WebsiteSignIn,
  ManagedUser,
  StaffNote,
  Session: AccountSession,
  Activity: AccountActivity,
  PasswordReset: ResetBody,
  Notification: AccountNotification,
  NotificationList,
  Package: SubscriptionPackage,
  StaffPackage,
  Benefits: BenefitFields,
  Subscription: MySubscription,
  Entitlement: PlayerEntitlement,
  Checkout,
  Order: OrderState,
  Transaction: StaffTransaction,
  TransactionDetails,
  Gateway: StaffGateway,
  GatewayConfiguration,
  GuildSettings,
  VerificationSettings: GuildSettingsFields.verification,
  OnlinePlayersSettings: GuildSettingsFields.onlinePlayers,
  GalleryMonitorSettings: GuildSettingsFields.gallery,
  SystemSettings,
  VersionedSystemSettings,
  AuditEntry,
  FieldChange,
  WorkProgress,
  VersionedEntity,
  EntityVersion,
} as const satisfies Record<string, Call['output']>;
